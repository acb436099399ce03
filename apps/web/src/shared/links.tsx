import { ButtonAnchor } from "@amont/ui/button.tsx";
import { IconAnchor } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { createLink } from "@tanstack/react-router";

/** A button that goes to another page: opens in a new tab like any link. */
export const ButtonLink = createLink(ButtonAnchor);

/** The same without words. */
export const IconLink = createLink(IconAnchor);
