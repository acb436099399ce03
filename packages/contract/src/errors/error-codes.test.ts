import { describe, expect, it } from "vitest";
import { errorMessage, errorTitle } from "../error-catalogue.ts";
import { errorStatuses, isDomainCode, isErrorCode } from "./error-codes.ts";
import { internalErrors } from "./internal-errors.ts";

/** The documented numeric codes: those of the operations, then those of problem details. */
const documented = [
  ..."402 458 1001 1002 2001 2002 2009 3001 3005 4001 4002 4003 4010 5001 5002 5003 5004 5005 5006 5107".split(
    " ",
  ),
  ..."6007 7001 8001 8003 8004 8005 8006 8007 8008 8011 8012 8013 8014 8015 8016 8017 8018 8019 8020".split(
    " ",
  ),
  ..."8021 8022 8023 8024 8025 8026 8027 8028 8032 8035 9001 9002 14001 14002 14006 14007 14009".split(" "),
  ..."14010 14011 19001 19002 5106 5408 5127 11002 13019 13020 13023 13027 18006 18007 18008 18018 18022".split(
    " ",
  ),
  ...Array.from({ length: 24 }, (_, index) => String(12_001 + index)),
];

/** Failures that the documents describe without a number, or that they leave to us. */
const ours =
  "20001 20002 20003 20004 20005 20006 20007 21001 21002 21003 21004 21005 21006 21007 21008 21009 22001 22002 22003 22004 22005 22006 23001 23002 23003 23004 23005 23006 23007 23008 23009 23011 23012 23013 23014 24001 24002 24003 24004 24005 24006 25001 25002 25003 25011 25012 25013 25014 25015 25016 25017 25101 25102 25103 27001 27002 27003 27004 27005 27006 28001 28002 28003 26003 30001 30002 30003 30004 30005 30006 30007 30008 30009 31001 31002 31003 31004 31005 31006 31007 31008 31009 31010 31101 31102 31103 31104 31105 31106 31107 31108 31201 31202 31203 32001 32002 32003 38001 38002 38003 38101 38102 38103 38010 38005 38006 38008 38009 38408 38007 38011 38012 38013 38601 38602 38603 32004 32005 32006 32007 32203 32101 32102 32104 32103 32105 32201 32202 32204 40001 40002 40003 40101 40102 40103 40104 40105 40106".split(
    " ",
  );

describe("the error codes", () => {
  it("are the documented ones and ours, no more and no fewer", () => {
    const known = [...documented, ...ours];
    expect(Object.keys(errorStatuses).filter(isDomainCode).toSorted()).toEqual(known.toSorted());
  });

  it("are known by their name only", () => {
    expect(isErrorCode("forbidden")).toBe(true);
    expect(isErrorCode("toString")).toBe(false);
    expect(isDomainCode("forbidden")).toBe(false);
  });

  it("have a status that says who is at fault", () => {
    for (const status of Object.values(errorStatuses)) expect([4, 5]).toContain(Math.floor(status / 100));
  });

  it("say what they are about, and leave open what the failure does not name", () => {
    expect(errorMessage("12004", "en", { line: 3, date: "2026-11-01" })).toBe(
      "The amount of line 3 on 2026-11-01 is not valid.",
    );
    expect(errorMessage("12004", "fr")).toBe("Le montant de la ligne … au … n'est pas valide.");
  });

  it("share a title, but for one", () => {
    expect(errorTitle("8001", "fr")).toBe("Une erreur est survenue");
    expect(errorTitle("6007", "fr")).toBe("Échec de la fusion des propriétés");
  });

  it("are apart from what only a log may say", () => {
    expect(new Set(Object.values(internalErrors)).size).toBe(Object.keys(internalErrors).length);
  });
});
