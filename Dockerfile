# Somesha in a container: docker build -t somesha . (docs/operations.md says how to run it)

# The web app and the server, and the packages that the server runs on.
FROM node:26-slim AS build
WORKDIR /somesha
COPY package.json package-lock.json .npmrc ./
# The image brings Node itself, so the packages that bring one are left out again below.
RUN npm ci --include=dev --no-audit
COPY . .
# What is in the image, for whoever looks for known faults later (rule 1.8).
RUN npm run build \
  && npm run --silent sbom > dist/sbom.cdx.json \
  && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

# What runs: no build tools, no tests, no root.
FROM node:26-slim
WORKDIR /somesha
COPY --from=build /somesha/package.json /somesha/LICENSE /somesha/NOTICE /somesha/CHANGELOG.md ./
COPY --from=build /somesha/node_modules ./node_modules
COPY --from=build /somesha/dist ./dist
COPY --from=build /somesha/messages ./messages
RUN mkdir -m 0700 /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--expose-gc", "--v8-pool-size=1", "dist/program/server/main.js"]
