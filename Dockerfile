# syntax=docker/dockerfile:1
# Two images: the app alone on a small static server (the default target), and "service", the app
# together with the local song service. docs/hosting.md says how to run them.

# The files are the same for every platform, so they are built on the builder's own.
FROM --platform=$BUILDPLATFORM node:20.20.2-alpine3.23 AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# Another base for the anime info API, which the page's policy has to name.
ARG VITE_ANIME_INFO_BASE=
RUN npm run build

# What the service runs with: one package among these is a program for the image's platform.
FROM node:20.20.2-alpine3.23 AS packages
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
RUN mkdir kept && for name in @esbuild @hono esbuild fastest-levenshtein hono tsx valibot; do cp -r "node_modules/$name" kept/; done

FROM node:20.20.2-alpine3.23 AS service
WORKDIR /app
COPY --from=packages /app/kept ./node_modules
COPY package.json tsconfig.json ./
COPY service ./service
COPY src/domain ./src/domain
COPY src/engine ./src/engine
COPY --from=build /app/dist ./dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]
ENTRYPOINT ["node", "--import", "tsx", "service/main.ts", "--host", "0.0.0.0", "--port", "8080", "--base", "/"]

FROM alpine:3.23 AS app
RUN apk add --no-cache nginx nginx-mod-http-brotli
COPY --from=build /app/dist /srv/player
USER nobody
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]
ENTRYPOINT ["nginx", "-e", "stderr", "-p", "/srv/player/", "-c", "hosting/nginx.conf", "-g", "daemon off;"]
