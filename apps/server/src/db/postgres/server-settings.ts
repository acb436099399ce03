import type { ServerAddress, Transport } from "./server-address.ts";

interface SettingsOptions {
  address: ServerAddress;
  transport: Transport;
  durable: boolean;
}

/**
 * Given on the command line rather than in postgresql.conf: they follow the version of Amont that starts the
 * server, not the one that created the cluster.
 */
export function serverSettings(options: SettingsOptions): string[] {
  const settings = {
    ...transportSettings(options),
    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_connections: options.durable ? "100" : "200",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    // Failed statements reach their caller; the log is for what nobody else is told.
    log_min_messages: "error",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...(options.durable ? {} : throwAwaySettings),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Test data may be lost with the machine; a third of the time is not. Each database is looked at by a process of its own in
 * every nap, and tests make hundreds: with naps of a minute that took a tenth of a processor all the time.
 */
const throwAwaySettings = {
  autovacuum_naptime: "20min",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

function transportSettings(options: SettingsOptions): Record<string, string> {
  const port = String(options.address.port);
  if (options.transport === "tcp") {
    return { listen_addresses: "127.0.0.1", unix_socket_directories: "", port };
  }
  return {
    listen_addresses: "",
    unix_socket_directories: quoteDirectory(options.address.host),
    unix_socket_permissions: "0700",
    port,
  };
}

/** The setting is a comma-separated list: a folder with a comma or a space in its name must be quoted. */
function quoteDirectory(directory: string): string {
  return `"${directory.replaceAll('"', '""')}"`;
}
