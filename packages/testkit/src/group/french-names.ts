// Names that sound French and belong to nobody: places are made of syllables, firms of a trade and a place,
// and mail addresses end in `.example`, which is reserved for that.

import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { SeededRandom } from "../seeded-random.ts";

export interface Trade {
  readonly name: string;
  readonly industry: string;
}

const trades: readonly Trade[] = [
  { name: "Menuiserie", industry: "manufacturing" },
  { name: "Ateliers", industry: "manufacturing" },
  { name: "Imprimerie", industry: "manufacturing" },
  { name: "Tannerie", industry: "manufacturing" },
  { name: "Maçonnerie", industry: "construction" },
  { name: "Charpentes", industry: "construction" },
  { name: "Électricité", industry: "construction" },
  { name: "Distribution", industry: "wholesale" },
  { name: "Comptoir", industry: "wholesale" },
  { name: "Librairie", industry: "retail" },
  { name: "Épicerie", industry: "retail" },
  { name: "Transports", industry: "transport" },
  { name: "Conserverie", industry: "agriculture" },
  { name: "Brasserie", industry: "hospitality" },
  { name: "Domaine", industry: "agriculture" },
  { name: "Pépinières", industry: "agriculture" },
  { name: "Conseil", industry: "consulting" },
  { name: "Ingénierie", industry: "consulting" },
  { name: "Logiciels", industry: "technology" },
  { name: "Clinique", industry: "health" },
];

const words = (list: string) => list.split(", ");

// Three syllables each: with two, some would be real towns.
const placeStarts = words("Vau, Roche, Haute, Mont, Clair, Bel, Fonte, Aigue, Sauve, Pierre");
const placeMiddles = words("brun, vière, mar, lan, ver, noi, cres, tri");
const placeEnds = words("cour, val, mont, rive, ville, combe, fort, lande, tour, gny");

const legalForms = words("SAS, SAS, SARL, SARL, SA, EURL, SCOP");

const firstNames = words(
  "Camille, Claire, Inès, Julie, Léa, Manon, Nadia, Élise, Sophie, Yasmine, " +
    "Adrien, Bruno, Karim, Hugo, Julien, Loïc, Mathieu, Paul, Rémi, Thomas",
);

const lastNames = words(
  "Aubrac, Bessonnet, Carrelier, Delmarche, Estivaux, Fauchereau, Garnelle, Hautin, Jaubertin, Lacombre, " +
    "Marsouin, Noiraud, Ollivanne, Pradeilles, Quintrec, Rouvreau, Sarlande, Tournebise, Valandray, Ybert",
);

const cities = words(
  "Paris, Lyon, Marseille, Lille, Nantes, Rennes, Strasbourg, Bordeaux, Toulouse, " +
    "Grenoble, Dijon, Angers, Tours, Brest, Le Mans, Reims, Metz, Nancy",
);

export function placeName(random: SeededRandom): string {
  return random.choice(placeStarts) + random.choice(placeMiddles) + random.choice(placeEnds);
}

export function cityName(random: SeededRandom): string {
  return random.choice(cities);
}

export function companyIdentity(random: SeededRandom, family: string): { name: string; industry: string } {
  const trade = random.choice(trades);
  return { name: `${trade.name} ${family} ${random.choice(legalForms)}`, industry: trade.industry };
}

export function personName(random: SeededRandom): { firstName: string; lastName: string } {
  return { firstName: random.choice(firstNames), lastName: random.choice(lastNames) };
}

/** Accents and spaces gone: `Élise`, `Le Mans` give `elise`, `le-mans`. */
export function mailWord(text: string): string {
  return normaliseForSearch(text).replaceAll(/[^\da-z]+/g, "-");
}
