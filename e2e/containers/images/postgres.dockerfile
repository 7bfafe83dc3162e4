# Stands in for postgres:18 where no image can be pulled.
FROM debian:bookworm-slim
RUN mkdir -p /etc/postgresql-common \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get update \
 && apt-get install -y --no-install-recommends postgresql-15 \
 && ln -sf /usr/lib/postgresql/15/bin/* /usr/local/bin/
COPY postgres.sh /postgres.sh
ENV PGDATA=/var/lib/postgresql/18/docker
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/postgres.sh"]
