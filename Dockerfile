# One image for both servers; docker-compose.yml names the command of each.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:20-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/schema ./schema
COPY --from=build /app/rest/db/migrations ./rest/db/migrations
COPY --from=build /app/build ./build
USER node
VOLUME /data
CMD ["node", "build/gateway/main.js"]
