# One image for every service; docker-compose.yml names the command of each.
FROM node:24-bookworm-slim AS build
WORKDIR /stayward
ENV CI=true NEXT_TELEMETRY_DISABLED=1 TURBO_TELEMETRY_DISABLED=1
RUN npm install --global pnpm@12
COPY . .
RUN pnpm install --frozen-lockfile
RUN pnpm exec turbo run build --filter=@stayward/dashboard --filter=@stayward/checkin
# Development tools go; what stays keeps the layout of the workspace, since Node strips no types inside node_modules.
RUN rm -rf apps/*/.next/cache && pnpm install --frozen-lockfile --prod --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /stayward
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build --chown=root:root /stayward /stayward
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
CMD ["node", "apps/api/src/main.ts"]
