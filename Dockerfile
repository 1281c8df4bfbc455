# Untried: see docs/operations.md. `npm run pack` first, which makes the package.
FROM node:24-bookworm-slim

COPY endpaper-*.tgz /tmp/endpaper.tgz
# The image has its own Node, so the one that comes with the package is removed.
RUN npm install --global --no-audit --no-fund /tmp/endpaper.tgz \
  && rm -rf /tmp/endpaper.tgz /root/.npm /usr/local/lib/node_modules/endpaper/node_modules/node-linux-* \
  && mkdir -m 700 /data \
  && chown node:node /data

USER node
WORKDIR /data
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 7700
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:7700/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["endpaper", "start"]
