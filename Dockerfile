# Tapdeck's files behind an unprivileged nginx. /etc/tapdeck holds config.json and site.conf; both can be mounted:
#   docker run --read-only --tmpfs /tmp -p 8080:8080 -v ./config.json:/etc/tapdeck/config.json:ro tapdeck
# --build-arg PREVIOUS=<image in use> keeps the files that open tabs and a rollback still request.
ARG PREVIOUS=first

FROM node:22-bookworm-slim AS build
WORKDIR /tapdeck
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# More arguments of `npm run headers`: --config, --api, --proxy …
ARG HEADERS=""
RUN npm run build \
  && (cd dist/assets && find . -type f) > built-assets \
  && npm run --silent headers -- nginx --name _ --listen 8080 --root /srv/tapdeck ${HEADERS} > site.conf

# The platform for trying out; never in production.
FROM build AS sandbox
USER node
CMD ["node", "--import", "tsx", "sandbox/main.ts", "--port", "4173", "--address", "http://localhost:8080"]

# Stands for the image before the first one.
FROM debian:bookworm-slim AS first
RUN mkdir -p /srv/tapdeck/assets /etc/tapdeck && touch /etc/tapdeck/built-assets

FROM ${PREVIOUS} AS previous

# The assets of earlier builds, until 31 days after another build replaced theirs; that is the time of the file.
FROM debian:bookworm-slim AS earlier
COPY --from=previous /etc/tapdeck/built-assets /etc/tapdeck/built-assets
COPY --from=previous /srv/tapdeck/assets /srv/tapdeck/assets
RUN cd /srv/tapdeck/assets && xargs -r touch -c < /etc/tapdeck/built-assets && find . -type f -mtime +31 -delete

FROM debian:bookworm-slim AS app
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light ca-certificates \
  && rm -rf /var/lib/apt/lists/* /var/www /etc/nginx/sites-enabled \
  && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin tapdeck
COPY --from=earlier /srv/tapdeck/assets /srv/tapdeck/assets
COPY --from=build /tapdeck/dist /srv/tapdeck
COPY --from=build /tapdeck/built-assets /etc/tapdeck/built-assets
COPY deploy/image/nginx.conf /etc/tapdeck/nginx.conf
COPY --from=build /tapdeck/site.conf /etc/tapdeck/site.conf
# The page asks for its configuration beside its files.
RUN ln -s /etc/tapdeck/config.json /srv/tapdeck/config.json
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=20s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /config.json HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
STOPSIGNAL SIGQUIT
CMD ["nginx", "-p", "/tmp", "-c", "/etc/tapdeck/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
