import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";

/** The library's menu with its styles: arrow keys, type-ahead, Escape and focus return are its own. */
export { Menu } from "@mantine/core";
