import { Socket } from "node:net";

/**
 * Whatever is written in one turn of the event loop leaves in one piece. A request sends the opening of its scope and its
 * first question at once, and each piece costs the server a call of the system and the database a waking up: together
 * that was two fifths of the server's part of a request.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // A socket that connects takes the plain `write` again, so this one comes after.
  socket.once("connect", () => {
    const write = socket.write.bind(socket) as (...parameters: readonly unknown[]) => boolean;
    let isGathering = false;
    socket.write = (...parameters: readonly unknown[]) => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        // After every promise that is settled already: who waited for one of them may have something to send too.
        process.nextTick(() => {
          isGathering = false;
          socket.uncork();
        });
      }
      return write(...parameters);
    };
  });
  return socket;
}
