import { hostHeaders, hostScriptHeaders } from '../../src/config/securityPolicy.ts';
import { HIDDEN_PATHS } from './hiddenPaths.ts';

/** @param when "always" for errors too */
function addHeader([name, value]: readonly [string, string], when: 'always' | '' = 'always') {
  // nginx would read a variable.
  if (value.includes('$')) throw new Error(`${name} holds a $.`);
  const quoted = `"${value.replace(/["\\]/g, '\\$&')}"`;
  return `${['add_header', name, quoted, when].filter((word) => word !== '').join(' ')};`;
}

function indent(depth: number, lines: readonly string[]): string {
  return lines.join(`\n${'  '.repeat(depth)}`);
}

/** A whole configuration for nginx with its static brotli module. */
export function nginxFile(): string {
  const always = Object.entries({ ...hostHeaders(), 'Cache-Control': 'no-cache' });
  const { 'Cache-Control': immutable = '', ...ofScripts } = hostScriptHeaders();
  const ofAssets = Object.entries({ ...hostHeaders(), ...ofScripts });
  return String.raw`# Made by the build; see docs/hosting.md of the sources. In the folder of this build:
#   nginx -e stderr -p "$PWD" -c hosting/nginx.conf -g 'daemon off;'
# Needs no rights, and writes to /tmp alone. For another site's configuration, copy the server block.
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;
# Debian: libnginx-mod-http-brotli-static. Alpine: nginx-mod-http-brotli.
# Without it, delete this line and the one with "brotli_static".
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;

events {
  worker_connections 1024;
}

http {
  access_log off;
  client_body_temp_path /tmp/nginx-client-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;

  server {
    listen 8080;
    # Relative to the folder after -p. The app may be in any folder below it.
    root .;

    sendfile on;
    tcp_nopush on;
    server_tokens off;
    # Redirects stay true behind another server.
    absolute_redirect off;

    charset utf-8;
    default_type application/octet-stream;
    types {
      text/html html;
      text/css css;
      text/javascript js;
      text/plain txt;
      application/json json map;
      application/manifest+json webmanifest;
      application/wasm wasm;
      image/svg+xml svg;
      image/png png;
      image/jpeg jpg;
      image/webp webp;
      image/avif avif;
      font/woff2 woff2;
    }

    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 256;
    gzip_types text/css text/javascript text/plain application/json application/manifest+json
      application/wasm image/svg+xml;

    ${indent(
      2,
      always.map((header) => addHeader(header)),
    )}

    # Files for hosts, not for visitors.
    location ~ "/(?:${HIDDEN_PATHS})" {
      return 404;
    }

    location ~ "/$" {
      try_files "${'$'}{uri}index.html" =404;
    }

    # A hash of the content is in their names.
    location ~ "/assets/|/json/catalogue-[^/]*\.bin$" {
      ${indent(3, [
        ...ofAssets.map((header) => addHeader(header)),
        addHeader(['Cache-Control', immutable], ''),
      ])}
      # Only where there is a .br: other files would not be compressed at all.
      location ~ "\.(?:js|css)$" {
        brotli_static on;
      }
    }

    # More locations, such as prefixes for the chat-activity embed, may lie beside this file.
    include locations/*.conf;
  }
}
`;
}
