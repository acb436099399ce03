import { walkRegistry } from "../testing/registry-walk.ts";

walkRegistry(1);
