# All programs of the product in one image; docker-compose.yml says which one a container runs.

# The manifests alone: what is installed depends on them, and not on a changed line.
FROM node:20-bookworm-slim AS manifests
WORKDIR /checkout
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -exec cp --parents {} /manifests ';' \
 && cp --parents pnpm-lock.yaml pnpm-workspace.yaml tooling/install-packages.mjs /manifests

FROM node:20-bookworm-slim AS packages
ENV CI=true
WORKDIR /app
COPY --from=manifests /manifests/ ./
RUN node --eval "import('/app/tooling/install-packages.mjs').then(({ installPackages }) => installPackages())"

FROM packages AS server-sources
COPY tsconfig.base.json tsconfig.json ./
COPY tooling tooling
COPY shared shared
COPY host/edge host/edge
COPY host/src/preload host/src/preload
COPY host/src/routing host/src/routing
COPY host/src/toppage/top-page-calls.ts host/src/toppage/

FROM server-sources AS programs
COPY reading reading
COPY sandbox sandbox
COPY api api
RUN npm run build -- servers \
 && node --import tsx tooling/image/main.ts /image api edge sample-partner release

FROM packages AS browser-sources
COPY tsconfig.base.json tsconfig.json ./
COPY tooling tooling
COPY shared shared

# Debian without what only people and package managers read.
FROM debian:bookworm-slim AS system
RUN groupadd --gid 1000 node \
 && useradd --uid 1000 --gid node --home-dir /app --no-create-home --shell /usr/sbin/nologin node \
 && mkdir /app /cache /data /releases /partner \
 && chown node:node /cache /data /releases /partner \
 && rm -rf /usr/share/doc /usr/share/info /usr/share/locale /usr/share/man /usr/share/perl5 \
    /usr/bin/perl* /usr/lib/*/perl-base /usr/lib/*/gconv /var/cache/* /var/lib/apt/lists/* /var/log/*
COPY --from=packages /usr/local/bin/node /usr/local/bin/node

FROM scratch AS runtime
COPY --from=system / /
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production RELEASE_STORE=/releases
WORKDIR /app
USER node

FROM server-sources AS release-program
RUN node --import tsx tooling/image/main.ts /image release

# One remote and the program that publishes and promotes it, for a team that releases it on its own:
# docker build --target remote --build-arg REMOTE=suppliers .
FROM browser-sources AS one-remote
ARG REMOTE=account
COPY remote-${REMOTE} remote-${REMOTE}
RUN npm run build -- ${REMOTE} \
 && mkdir -p /builds/${REMOTE} && mv remote-${REMOTE}/dist /builds/${REMOTE}/dist

FROM runtime AS remote
COPY --from=release-program /image/node_modules node_modules
COPY --from=release-program /image/programs ./
COPY --from=one-remote /builds builds
CMD ["node", "tooling/dist/release.js", "update"]

FROM browser-sources AS host
COPY host host
RUN npm run build -- host

FROM browser-sources AS account
COPY remote-account remote-account
RUN npm run build -- account

FROM browser-sources AS collections
COPY remote-collections remote-collections
RUN npm run build -- collections

FROM browser-sources AS oauth
COPY remote-oauth remote-oauth
RUN npm run build -- oauth

FROM browser-sources AS payments
COPY remote-payments remote-payments
RUN npm run build -- payments

FROM browser-sources AS suppliers
COPY remote-suppliers remote-suppliers
RUN npm run build -- suppliers

FROM runtime AS product
COPY --from=programs /image/node_modules node_modules
COPY tooling/image/healthy.mjs healthy.mjs
COPY --from=host /app/host/dist builds/host/dist
COPY --from=host /app/host/public builds/host/public
COPY --from=account /app/remote-account/dist builds/account/dist
COPY --from=collections /app/remote-collections/dist builds/collections/dist
COPY --from=oauth /app/remote-oauth/dist builds/oauth/dist
COPY --from=payments /app/remote-payments/dist builds/payments/dist
COPY --from=suppliers /app/remote-suppliers/dist builds/suppliers/dist
COPY --from=programs /image/programs ./
