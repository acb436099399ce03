/** The parts of the page of alerts, as its address names them. */
export const alertTabs = ["regles", "incidents", "notifications"] as const;
export type AlertTab = (typeof alertTabs)[number];

export const isAlertTab = (value: unknown): value is AlertTab => alertTabs.some((tab) => tab === value);
