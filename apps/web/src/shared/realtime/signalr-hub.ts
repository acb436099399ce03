/** The hub as SignalR serves it. Only loaded once somebody is signed in. */
import { eventNames, hubMethods, hubPath } from "@amont/contract/events.ts";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { Hub, HubListener } from "./realtime.ts";

export async function openSignalrHub(
  accessToken: () => Promise<string | null>,
  listener: HubListener,
): Promise<Hub> {
  const connection = new HubConnectionBuilder()
    .withUrl(hubPath, {
      accessTokenFactory: async () => (await accessToken()) ?? "",
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build();
  for (const name of eventNames) connection.on(name, (payload: unknown) => listener.onEvent(name, payload));
  await connection.start();
  connection.onclose(() => listener.onClosed());
  return {
    watch: (entityId) => connection.invoke(hubMethods.joinEntityChannel, entityId),
    close: () => connection.stop(),
  };
}
