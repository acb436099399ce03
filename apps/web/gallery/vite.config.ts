/** Builds the gallery alone, for the browser tests and the benchmark: it is no part of the product. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [react()],
  build: { target: "es2022", rolldownOptions: { input: "gallery/index.html" } },
});
