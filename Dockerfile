# One image for all programs of the product; docker-compose.yml says which one a container runs.
FROM node:20-bookworm-slim AS product
ENV NODE_ENV=production CI=true
WORKDIR /app
COPY . .
RUN NODE_ENV=development npm run build \
 && node tooling/run.mjs release promote $(node tooling/run.mjs release publish all --store /app/releases) --store /app/releases --reason image \
 && chown -R node:node /app/releases
USER node
