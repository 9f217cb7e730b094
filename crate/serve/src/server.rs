//! A static file server for this machine only.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE, HeaderName, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::Response;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// Binds the port of the server. If another program uses the port, the error names the port.
fn listen(port: u16) -> Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(socket) => Ok(socket),
        Err(e) if e.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is in use by another program: choose another with --port")
        }
        Err(e) => Err(e).with_context(|| format!("port {port}")),
    }
}

/// Binds the port or the next free one, up to 50 higher. Returns the bound socket and its port.
pub fn listen_near(port: u16) -> Result<(TcpListener, u16)> {
    let tries = port..=port.saturating_add(50);
    let found = tries.clone().find_map(|p| listen(p).ok());
    let socket = found.with_context(|| format!("no port from {port} to {} is free", tries.end()))?;
    let taken = socket.local_addr()?.port();
    if taken != port && port != 0 {
        eprintln!("port {port} is in use by another program: serving on port {taken} instead");
    }
    Ok((socket, taken))
}

/// Serves the files of a site until the process ends.
pub fn serve(socket: TcpListener, site: &Path) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        socket.set_nonblocking(true)?;
        axum::serve(tokio::net::TcpListener::from_std(socket)?, app(site)).await?;
        Ok(())
    })
}

fn app(site: &Path) -> Router {
    let always = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .fallback_service(ServeDir::new(site))
        .layer(axum::middleware::map_response(with_letters))
        .layer(always(CACHE_CONTROL, "no-cache"))
        .layer(always(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // This header lets pages of other sites fetch the files, and so embed the board.
        .layer(always(ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
}

/// Adds `charset=utf-8` to text types. Files that end in .ts are served as TypeScript, not as video.
async fn with_letters(mut response: Response) -> Response {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let text = if kind == "video/vnd.dlna.mpeg-tts" { "text/plain" } else { kind };
    if text.starts_with("text/") && !text.contains("charset") {
        let named = HeaderValue::try_from(format!("{text}; charset=utf-8"));
        response.headers_mut().insert(CONTENT_TYPE, named.expect("media types are plain ASCII"));
    }
    response
}

#[cfg(test)]
mod tests {
    use std::fs;

    use axum::body::Body;
    use axum::http::{Method, Request, StatusCode};
    use tower::ServiceExt;

    use super::*;

    fn answer(site: &Path, method: Method, path: &str) -> Response {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(app(site).oneshot(request)).unwrap()
    }

    /// A test folder with a site, and a secret file next to the site.
    fn site() -> (tempfile::TempDir, std::path::PathBuf) {
        let top = tempfile::tempdir().unwrap();
        let site = top.path().join("dist");
        fs::create_dir_all(site.join("board")).unwrap();
        for file in
            ["index.html", "board/a b.js", "a.js", "a.wasm", "a.css", "a.svg", "a.webmanifest", "a.d.ts"]
        {
            fs::write(site.join(file), file).unwrap();
        }
        fs::write(top.path().join("secret"), "secret").unwrap();
        (top, site)
    }

    #[test]
    fn files_have_the_content_types_that_browsers_require() {
        let (_top, site) = site();
        for (path, kind) in [
            ("/", "text/html; charset=utf-8"),
            ("/a.js", "text/javascript; charset=utf-8"),
            ("/board/a%20b.js", "text/javascript; charset=utf-8"),
            ("/a.wasm", "application/wasm"),
            ("/a.css", "text/css; charset=utf-8"),
            ("/a.svg", "image/svg+xml"),
            ("/a.webmanifest", "application/manifest+json"),
            ("/a.d.ts", "text/plain; charset=utf-8"),
        ] {
            let response = answer(&site, Method::GET, path);
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(response.headers()[CONTENT_TYPE], kind, "{path}");
        }
    }

    #[test]
    fn other_sites_may_fetch_files_and_browsers_do_not_cache_them() {
        let (_top, site) = site();
        for path in ["/", "/missing"] {
            let response = answer(&site, Method::GET, path);
            assert_eq!(response.headers()[CACHE_CONTROL], "no-cache");
            assert_eq!(response.headers()[X_CONTENT_TYPE_OPTIONS], "nosniff");
            assert_eq!(response.headers()[ACCESS_CONTROL_ALLOW_ORIGIN], "*");
        }
        assert_eq!(answer(&site, Method::POST, "/").status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[test]
    fn files_outside_the_site_are_not_served() {
        let (_top, site) = site();
        for path in
            ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/board/%2e%2e%2f%2e%2e%2fsecret", "//secret"]
        {
            assert_eq!(answer(&site, Method::GET, path).status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
}
