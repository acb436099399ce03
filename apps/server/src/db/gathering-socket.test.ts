import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { gatheringSocket } from "./gathering-socket.ts";

const server = createServer((connection) => {
  connection.pipe(connection);
});

afterEach(() => {
  server.close();
});

it("sends what is written in one turn in one piece, in its order, and the next turn's after it", async () => {
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const socket = gatheringSocket();
  socket.connect(port, "localhost");
  await once(socket, "connect");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });

  socket.write("a");
  socket.write("b");
  await Promise.resolve();
  socket.write("c");
  expect(socket.writableCorked).toBe(1);
  expect(socket.writableLength).toBe(3);
  await vi.waitFor(() => expect(received).toBe("abc"));
  expect(socket.writableCorked).toBe(0);

  await new Promise((resolve) => {
    socket.write("d", resolve);
  });
  await vi.waitFor(() => expect(received).toBe("abcd"));
  socket.destroy();
});
