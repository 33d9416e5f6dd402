import { hostHeaders, hostScriptHeaders } from '../../src/config/securityPolicy.ts';
import { HIDDEN_PATHS } from './hiddenPaths.ts';

/** A header as a line of a block. Backquotes keep the quotes within. */
function headerLine([name, value]: readonly [string, string]): string {
  // Caddy would read a placeholder, or the end of the text.
  if (/[{`]/.test(value)) throw new Error(`${name} holds a character that Caddy reads.`);
  return `${name} \`${value}\``;
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers).map(headerLine).join('\n\t\t\t');
}

/** A whole configuration for Caddy 2.6 or newer. */
export function caddyFile(): string {
  return String.raw`# Made by the build; see docs/hosting.md of the sources. In the folder of this build:
#   SITE_ADDRESS=songs.example.org caddy run --config hosting/Caddyfile --adapter caddyfile
# Gets its own certificate for a host name. SITE_ROOT is the folder to serve, here if it is not set;
# the app may be in any folder below it.
{
	admin off
}

{$SITE_ADDRESS::8080} {
	root * {$SITE_ROOT:.}
	encode zstd gzip

	route {
		header {
			${headerLines({ ...hostHeaders(), 'Cache-Control': 'no-cache' })}
		}
		# A hash of the content is in their names.
		@hashed {
			path_regexp /assets/[^/]+$|/json/catalogue-[^/]*\.bin$
			file
		}
		header @hashed {
			${headerLines(hostScriptHeaders())}
		}
		@manifest path *.webmanifest
		header @manifest Content-Type application/manifest+json
		@map path *.map
		header @map Content-Type application/json
	}

	@writing not method GET HEAD
	error @writing 405
	# Files for hosts, not for visitors.
	@hidden path_regexp /(?:${HIDDEN_PATHS})
	error @hidden 404

	file_server {
		precompressed br
	}
}
`;
}
