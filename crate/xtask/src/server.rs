//! A server of static files, for this machine only.

use std::convert::Infallible;
use std::fs;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use percent_encoding::percent_decode_str;
use tokio::task;

/// A port of this machine, held.
pub struct Listener {
    socket: TcpListener,
    pub port: u16,
}

/// Takes the port; an error says in words that it is taken.
pub fn listen(port: u16) -> Result<Listener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(socket) => {
            let port = socket.local_addr()?.port();
            Ok(Listener { socket, port })
        }
        Err(e) if e.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is taken by another program; choose another with --port")
        }
        Err(e) => Err(e).with_context(|| format!("port {port}")),
    }
}

/// Takes the port, or the next one that is free.
pub fn listen_near(port: u16) -> Result<Listener> {
    let tries = port..=port.saturating_add(50);
    let found = tries.clone().find_map(|p| listen(p).ok());
    let found = found.with_context(|| format!("no port from {port} to {} is free", tries.end()))?;
    if found.port != port {
        eprintln!("port {port} is taken by another program, so this is on port {}", found.port);
    }
    Ok(found)
}

impl Listener {
    /// Serves the files of `dist` under `prefix`, for ever.
    pub fn serve(self, dist: &Path, prefix: &str) -> Result<()> {
        if !dist.join("index.html").is_file() {
            bail!("there is no {}: run `cargo xtask build` first", dist.join("index.html").display());
        }
        let prefix = format!("/{}/", prefix.trim_matches('/')).replace("//", "/");
        eprintln!("http://127.0.0.1:{}{prefix}  (Ctrl+C ends it)", self.port);
        let site = Rc::new(Site { dist: dist.to_owned(), prefix });
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
        task::LocalSet::new().block_on(&runtime, accept(self.socket, site))
    }
}

async fn accept(socket: TcpListener, site: Rc<Site>) -> Result<()> {
    socket.set_nonblocking(true)?;
    let socket = tokio::net::TcpListener::from_std(socket)?;
    loop {
        let (stream, _) = socket.accept().await?;
        let site = site.clone();
        task::spawn_local(async move {
            let service = service_fn(|request| {
                let response = site.answer(&request);
                async { Ok::<_, Infallible>(response) }
            });
            // A browser that hangs up is no error of ours.
            let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

struct Site {
    dist: PathBuf,
    prefix: String,
}

impl Site {
    fn answer<B>(&self, request: &Request<B>) -> Response<Full<Bytes>> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        }
        let path = resolve(&self.dist, &self.prefix, request.uri().path());
        let Some((body, path)) = path.and_then(|path| Some((fs::read(&path).ok()?, path))) else {
            return plain(StatusCode::NOT_FOUND, "not found\n");
        };
        let mut response = Response::new(Full::from(body));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, content_type(&path));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        // The board may be embedded in pages of other sites.
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        response
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(text));
    *response.status_mut() = status;
    response
}

fn content_type(path: &Path) -> HeaderValue {
    // .ts is a video format too, and the one that mime_guess thinks of.
    if path.extension().is_some_and(|e| e == "ts") {
        return HeaderValue::from_static("text/plain; charset=utf-8");
    }
    let mime = mime_guess::from_path(path).first_or_octet_stream();
    let charset = if mime.type_() == "text" { "; charset=utf-8" } else { "" };
    HeaderValue::try_from(format!("{mime}{charset}")).expect("media types are plain ASCII")
}

/// The file that the path of a URL names, if it lies in `dist` after all `..`, escapes and symbolic links are followed.
fn resolve(dist: &Path, prefix: &str, path: &str) -> Option<PathBuf> {
    let path = percent_decode_str(path.strip_prefix(prefix)?).decode_utf8().ok()?;
    let inside = Path::new(&*path).components().all(|c| matches!(c, Component::Normal(_)));
    if !inside || path.contains(['\\', '\0', ':']) {
        return None;
    }
    let mut file = dist.join(&*path);
    if path.is_empty() || path.ends_with('/') {
        file.push("index.html");
    }
    let file = file.canonicalize().ok()?;
    (file.starts_with(dist.canonicalize().ok()?) && file.is_file()).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with a site in it and a secret beside it.
    fn site() -> (tempfile::TempDir, PathBuf) {
        let top = tempfile::tempdir().unwrap();
        let dist = top.path().join("dist");
        fs::create_dir_all(dist.join("board")).unwrap();
        fs::write(dist.join("index.html"), "page").unwrap();
        fs::write(dist.join("board/a b.js"), "code").unwrap();
        fs::write(top.path().join("secret"), "secret").unwrap();
        (top, dist)
    }

    #[test]
    fn a_url_finds_its_file() {
        let (_top, dist) = site();
        let index = Some(dist.join("index.html").canonicalize().unwrap());
        let code = Some(dist.join("board/a b.js").canonicalize().unwrap());
        assert_eq!(resolve(&dist, "/", "/"), index);
        assert_eq!(resolve(&dist, "/", "/board/a%20b.js"), code);
        assert_eq!(resolve(&dist, "/some/where/", "/some/where/board/a%20b.js"), code);
        assert_eq!(resolve(&dist, "/some/where/", "/board/a%20b.js"), None);
        assert_eq!(resolve(&dist, "/", "/board"), None);
        assert_eq!(resolve(&dist, "/", "/board/"), None);
    }

    #[test]
    fn nothing_outside_the_site_is_served() {
        let (top, dist) = site();
        #[cfg(unix)]
        std::os::unix::fs::symlink(top.path().join("secret"), dist.join("link")).unwrap();
        let absolute = format!("/{}", top.path().join("secret").display());
        let escaped = absolute.replace('/', "%2F").replacen("%2F", "/", 1);
        for url in [
            "/../secret",
            "/board/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/board/%2e%2e%2f%2e%2e%2fsecret",
            "/..%5csecret",
            "/link",
            "/secret%00.js",
            "//secret",
            &absolute,
            &escaped,
            "secret",
            "",
        ] {
            assert_eq!(resolve(&dist, "/", url), None, "{url}");
        }
    }

    #[test]
    fn browsers_get_the_types_they_insist_on() {
        for (name, mime) in [
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("a.css", "text/css; charset=utf-8"),
            ("index.html", "text/html; charset=utf-8"),
            ("a.svg", "image/svg+xml"),
            ("a.webmanifest", "application/manifest+json"),
            ("a.d.ts", "text/plain; charset=utf-8"),
        ] {
            assert_eq!(content_type(Path::new(name)), mime);
        }
    }
}
