// The bundlers and the plugins of frameworks, from the lock file of this folder.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import * as vite8 from 'vite';
import * as vite5 from 'vite-5';
import * as vite6 from 'vite-6';
import * as vite7 from 'vite-7';
import webpack from 'webpack';

export { svelte, vue, webpack };
/** Vite by its major version. */
export const vites = { 5: vite5, 6: vite6, 7: vite7, 8: vite8 };
