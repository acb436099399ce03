/**
 * Set-up of tests with properties: they try the same values every time, so that what fails, fails for everybody and at
 * once. bench/properties.ts asks for others every time, and fast-check tells the seed of one that fails.
 */
import * as fc from "fast-check";

if (process.env["AMONT_PROPERTY_SEED"] !== "random") fc.configureGlobal({ seed: 20_261_116 });
