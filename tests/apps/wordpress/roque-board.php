<?php
/**
 * Plugin Name: Roque chess board
 * Description: [roque-board fen="…"] shows a board, [roque-puzzle fen="…" goal="#2" line="…"] a puzzle, [roque-game]1. e4 e5 …[/roque-game] a game.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT OR Apache-2.0
 */

defined( 'ABSPATH' ) || exit;

/** The folder `board` of Roque: beside this file, unless wp-config.php says another address. */
defined( 'ROQUE_BOARD' ) || define( 'ROQUE_BOARD', plugins_url( 'board/', __FILE__ ) );

/** What the author of a post may set; [roque-board view-only] means view-only="". */
const ROQUE_ATTRIBUTES = array(
	'analysis', 'animation-duration', 'autoplay', 'check', 'coordinates', 'drawable', 'draws', 'face-to-face', 'fen', 'game', 'goal', 'lang', 'level', 'line', 'movable', 'move-box',
	'opponent', 'opponent-clock', 'orientation', 'pgn', 'pieces', 'ply', 'premove', 'promotion', 'rules', 'shapes', 'single-try', 'spoken', 'theme', 'touch-move', 'view-only',
);

/** A game as it was written, without what WordPress or an editor has made of its lines, quotes, dashes and dots. */
function roque_pgn( $text ) {
	$text = preg_replace( '~<br\b[^>]*>\n?|</p>\s*<p\b[^>]*>~i', "\n", $text );
	$text = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	$made = array( '“' => '"', '”' => '"', '„' => '"', '″' => '"', '’' => "'", '–' => '-', '—' => '-', '…' => '...', '×' => 'x', "\u{a0}" => ' ' );
	return trim( strtr( $text, $made ) );
}

/** Not each theme floats whatever is said to be aligned. */
const ROQUE_PLACES = array(
	'left'   => 'float:left;margin:0 1.5em 1em 0;',
	'right'  => 'float:right;margin:0 0 1em 1.5em;',
	'center' => 'margin-inline:auto;',
);

/** [… align="left" width="320"] is of the page, all else of the element. */
function roque_shortcode( $given, $content, $name ) {
	$set = array();
	foreach ( (array) $given as $key => $value ) {
		$set += is_int( $key ) ? array( $value => '' ) : array( $key => $value );
	}
	$pgn = roque_pgn( (string) $content );
	if ( '' !== $pgn ) {
		$set['pgn'] = $pgn;
	}
	$html = '';
	foreach ( array_intersect_key( $set, array_flip( ROQUE_ATTRIBUTES ) ) as $key => $value ) {
		$html .= sprintf( ' %s="%s"', $key, esc_attr( $value ) );
	}
	$align = isset( $set['align'], ROQUE_PLACES[ $set['align'] ] ) ? $set['align'] : 'none';
	$width = absint( $set['width'] ?? ( 'none' === $align ? 0 : 320 ) );
	$style = ( $width ? "width:{$width}px;max-width:100%;" : '' ) . ( ROQUE_PLACES[ $align ] ?? '' );
	$html .= $style ? " class=\"align$align\" style=\"$style\"" : '';
	$tag   = 'roque-game' === $name ? 'roque-board' : $name;
	// Without a version: what this script asks for has one in its names.
	wp_enqueue_script_module( $tag, ROQUE_BOARD . "$tag.js", array(), null );
	// What is inside is read where there is no script, such as in a feed.
	$inside = '' === $pgn ? '' : '<code>' . esc_html( $pgn ) . '</code>';
	return "<$tag$html>$inside</$tag>";
}

foreach ( array( 'roque-board', 'roque-game', 'roque-puzzle' ) as $name ) {
	add_shortcode( $name, 'roque_shortcode' );
}
add_filter( 'no_texturize_shortcodes', fn( $names ) => array_merge( $names, array( 'roque-game' ) ) );
