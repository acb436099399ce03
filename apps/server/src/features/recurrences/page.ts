import type { Page } from "./recurrences-repository.ts";

export interface GivenPage {
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
}

const usualTake = 100;
const mostTaken = 500;

export const pageOf = ({ skip = 0, take = usualTake }: GivenPage): Page => ({
  skip: Math.max(0, skip),
  take: Math.min(Math.max(1, take), mostTaken),
});
