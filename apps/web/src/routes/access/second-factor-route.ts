/** Where an organisation leads who lacks the second factor that it demands. It needs no company: those are closed. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { signedIn } from "../enclosing-routes.ts";

export const secondFactorDemanded = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/access/second-factor",
  beforeLoad: () => loadTexts("settings"),
  component: lazyRouteComponent(() => import("./second-factor-page.tsx"), "SecondFactorPage"),
});
