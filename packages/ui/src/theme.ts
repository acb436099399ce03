/** The component library's theme, as a mapping to our tokens: no colour or size of its own. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

const scaleOf = (
  soft: string,
  line: string,
  mid: string,
  solid: string,
  text: string,
): MantineColorsTuple => [
  `var(${soft})`,
  `var(${soft})`,
  `var(${line})`,
  `var(${line})`,
  `var(${mid})`,
  `var(${mid})`,
  `var(${solid})`,
  `var(${solid})`,
  `var(${text})`,
  `var(${text})`,
];

const solidButton = (background: string, hover: string) => ({
  background: `var(${background})`,
  hover: `var(${hover})`,
  hoverColor: "var(--text-on-solid)",
  color: "var(--text-on-solid)",
  border: "1px solid transparent",
});

/** `filled` in red is the destructive act; `default` is the quiet button, `subtle` the one without outline. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === "filled" && input.color === "danger") {
    return solidButton("--danger-solid", "--danger-solid");
  }
  if (input.variant === "filled") return solidButton("--accent-solid", "--accent-solid-hover");
  if (input.variant === "default") {
    return {
      background: "var(--surface-raised)",
      hover: "var(--surface-hover)",
      color: "var(--text)",
      border: "1px solid var(--line-strong)",
    };
  }
  if (input.variant === "subtle") {
    return {
      background: "transparent",
      hover: "var(--surface-hover)",
      color: "var(--text-soft)",
      hoverColor: "var(--text)",
      border: "1px solid transparent",
    };
  }
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  fontFamily: "var(--font-ui)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes: {
    xs: "var(--text-xs)",
    sm: "var(--text-sm)",
    md: "var(--text-md)",
    lg: "var(--text-lg)",
    xl: "var(--text-xl)",
  },
  lineHeights: { xs: "1.2", sm: "1.45", md: "1.45", lg: "1.45", xl: "1.2" },
  radius: {
    xs: "var(--radius-bar)",
    sm: "var(--radius-sm)",
    md: "var(--radius-md)",
    lg: "var(--radius-lg)",
    xl: "var(--radius-xl)",
  },
  defaultRadius: "md",
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-4)",
    md: "var(--space-6)",
    lg: "var(--space-8)",
    xl: "var(--space-9)",
  },
  primaryColor: "accent",
  primaryShade: 6,
  colors: {
    accent: scaleOf("--accent-soft", "--accent-line", "--accent", "--accent-solid", "--accent-text"),
    danger: scaleOf("--danger-soft", "--danger-line", "--danger", "--danger-solid", "--danger-text"),
  },
  variantColorResolver,
  // Our own ring (base.css) replaces the library's.
  focusRing: "never",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Without the placeholder the first item has the focus, and the menu has nothing but items in it.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 100 },
        shadow: "none",
        withInitialFocusPlaceholder: false,
      },
    },
  },
});

/**
 * The library's own text colours (blue links, dimmed and placeholder grey) do not reach 4.5:1.
 * The tokens do, in both themes, so both schemes point at the same variables.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colours = {
    "--mantine-color-text": "var(--text)",
    "--mantine-color-bright": "var(--text)",
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-error": "var(--danger-text)",
    "--mantine-color-success": "var(--in-text)",
    "--mantine-color-placeholder": "var(--text-muted)",
    "--mantine-color-anchor": "var(--accent-text)",
    "--mantine-color-default": "var(--surface-raised)",
    "--mantine-color-default-hover": "var(--surface-hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--line-strong)",
    "--mantine-color-dimmed": "var(--text-muted)",
    "--mantine-color-disabled": "var(--surface-sunken)",
    "--mantine-color-disabled-color": "var(--text-disabled)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-color-accent-filled": "var(--accent-solid)",
    "--mantine-color-accent-filled-hover": "var(--accent-solid-hover)",
    "--mantine-color-accent-light": "var(--accent-soft)",
    "--mantine-color-accent-light-color": "var(--accent-text)",
  };
  return { variables: {}, light: colours, dark: colours };
};
