# Both servers and the command line, without what builds them (docs/deploying.md#the-image).
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build && npx tsx scripts/image/packages.ts /packages

# Node is one file: its image has npm, headers and a second package manager as well.
FROM debian:trixie-slim
LABEL org.opencontainers.image.title=Daybook org.opencontainers.image.licenses=MIT
# The option of docs/specification/running.md#memory.
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=32
WORKDIR /app
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin node && install -d -o node -g node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /packages/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/schema ./schema
COPY --from=build /app/rest/db/migrations ./rest/db/migrations
COPY --from=build /app/build ./build
COPY deploy/image/daybook /usr/local/bin/daybook
USER node
CMD ["node", "build/gateway/main.js"]
