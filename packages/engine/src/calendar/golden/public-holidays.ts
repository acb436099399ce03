/**
 * The public holidays of five years as the countries publish them, for the rules to agree with. Written by hand, not by
 * the rules. Columns: 2024, 2025, 2026, 2027, 2028; a day alone is the same in all five, a dash is a year without.
 */
import type { HolidayCountry } from "../public-holidays.ts";

export const goldenYears = [2024, 2025, 2026, 2027, 2028] as const;

export const goldenHolidays: Readonly<Record<HolidayCountry, string>> = {
  DE: `
    Neujahr                   | 01-01
    Karfreitag                | 03-29  04-18  04-03  03-26  04-14
    Ostermontag               | 04-01  04-21  04-06  03-29  04-17
    Tag der Arbeit            | 05-01
    Christi Himmelfahrt       | 05-09  05-29  05-14  05-06  05-25
    Pfingstmontag             | 05-20  06-09  05-25  05-17  06-05
    Tag der Deutschen Einheit | 10-03
    Weihnachtstag             | 12-25
    Zweiter Weihnachtstag     | 12-26
  `,
  BE: `
    Jour de l'an       | 01-01
    Lundi de Pâques    | 04-01  04-21  04-06  03-29  04-17
    Fête du travail    | 05-01
    Ascension          | 05-09  05-29  05-14  05-06  05-25
    Lundi de Pentecôte | 05-20  06-09  05-25  05-17  06-05
    Fête nationale     | 07-21
    Assomption         | 08-15
    Toussaint          | 11-01
    Armistice          | 11-11
    Noël               | 12-25
  `,
  ES: `
    Año Nuevo              | 01-01
    Epifanía del Señor     | 01-06
    Viernes Santo          | 03-29  04-18  04-03  03-26  04-14
    Fiesta del Trabajo     | 05-01
    Asunción de la Virgen  | 08-15
    Fiesta Nacional        | 10-12
    Todos los Santos       | 11-01
    Día de la Constitución | 12-06
    Inmaculada Concepción  | 12-08
    Natividad del Señor    | 12-25
  `,
  FR: `
    Jour de l'an       | 01-01
    Lundi de Pâques    | 04-01  04-21  04-06  03-29  04-17
    Fête du travail    | 05-01
    Victoire de 1945   | 05-08
    Ascension          | 05-09  05-29  05-14  05-06  05-25
    Lundi de Pentecôte | 05-20  06-09  05-25  05-17  06-05
    Fête nationale     | 07-14
    Assomption         | 08-15
    Toussaint          | 11-01
    Armistice          | 11-11
    Noël               | 12-25
  `,
  NL: `
    Nieuwjaarsdag      | 01-01
    Tweede paasdag     | 04-01  04-21  04-06  03-29  04-17
    Koningsdag         | 04-27  04-26  04-27  04-27  04-27
    Bevrijdingsdag     | 05-05
    Hemelvaartsdag     | 05-09  05-29  05-14  05-06  05-25
    Tweede pinksterdag | 05-20  06-09  05-25  05-17  06-05
    Eerste kerstdag    | 12-25
    Tweede kerstdag    | 12-26
  `,
  IT: `
    Capodanno              | 01-01
    Epifania               | 01-06
    Lunedì dell'Angelo     | 04-01  04-21  04-06  03-29  04-17
    Liberazione            | 04-25
    Festa del lavoro       | 05-01
    Festa della Repubblica | 06-02
    Assunzione             | 08-15
    San Francesco          | -      -      10-04  10-04  10-04
    Ognissanti             | 11-01
    Immacolata             | 12-08
    Natale                 | 12-25
    Santo Stefano          | 12-26
  `,
  DK: `
    Nytårsdag             | 01-01
    Skærtorsdag           | 03-28  04-17  04-02  03-25  04-13
    Langfredag            | 03-29  04-18  04-03  03-26  04-14
    Påskedag              | 03-31  04-20  04-05  03-28  04-16
    2. påskedag           | 04-01  04-21  04-06  03-29  04-17
    Kristi himmelfartsdag | 05-09  05-29  05-14  05-06  05-25
    Pinsedag              | 05-19  06-08  05-24  05-16  06-04
    2. pinsedag           | 05-20  06-09  05-25  05-17  06-05
    Juledag               | 12-25
    2. juledag            | 12-26
  `,
  SE: `
    Nyårsdagen             | 01-01
    Trettondedag jul       | 01-06
    Långfredagen           | 03-29  04-18  04-03  03-26  04-14
    Påskdagen              | 03-31  04-20  04-05  03-28  04-16
    Annandag påsk          | 04-01  04-21  04-06  03-29  04-17
    Första maj             | 05-01
    Kristi himmelsfärdsdag | 05-09  05-29  05-14  05-06  05-25
    Pingstdagen            | 05-19  06-08  05-24  05-16  06-04
    Nationaldagen          | 06-06
    Midsommardagen         | 06-22  06-21  06-20  06-26  06-24
    Alla helgons dag       | 11-02  11-01  10-31  11-06  11-04
    Juldagen               | 12-25
    Annandag jul           | 12-26
  `,
  GB: `
    New Year's Day | 01-01
      in its place | -      -      -      -      01-03
    Good Friday    | 03-29  04-18  04-03  03-26  04-14
    Easter Monday  | 04-01  04-21  04-06  03-29  04-17
    Early May      | 05-06  05-05  05-04  05-03  05-01
    Spring         | 05-27  05-26  05-25  05-31  05-29
    Summer         | 08-26  08-25  08-31  08-30  08-28
    Christmas Day  | 12-25
      in its place | -      -      -      12-27  -
    Boxing Day     | 12-26
      in its place | -      -      12-28  12-28  -
  `,
  IE: `
    New Year's Day | 01-01
      in its place | -      -      -      -      01-03
    Saint Brigid   | 02-05  02-03  02-02  02-01  02-07
    Saint Patrick  | 03-17
      in its place | 03-18  -      -      -      -
    Easter Monday  | 04-01  04-21  04-06  03-29  04-17
    May            | 05-06  05-05  05-04  05-03  05-01
    June           | 06-03  06-02  06-01  06-07  06-05
    August         | 08-05  08-04  08-03  08-02  08-07
    October        | 10-28  10-27  10-26  10-25  10-30
    Christmas Day  | 12-25
      in its place | -      -      -      12-27  -
    Saint Stephen  | 12-26
      in its place | -      -      12-28  12-28  -
  `,
  US: `
    New Year's Day          | 01-01
      that of 2028 observed | -      -      -      12-31  -
    Martin Luther King      | 01-15  01-20  01-19  01-18  01-17
    Washington              | 02-19  02-17  02-16  02-15  02-21
    Memorial Day            | 05-27  05-26  05-25  05-31  05-29
    Juneteenth              | 06-19
      observed              | -      -      -      06-18  -
    Independence Day        | 07-04
      observed              | -      -      07-03  07-05  -
    Labor Day               | 09-02  09-01  09-07  09-06  09-04
    Columbus Day            | 10-14  10-13  10-12  10-11  10-09
    Veterans Day            | 11-11
      observed              | -      -      -      -      11-10
    Thanksgiving            | 11-28  11-27  11-26  11-25  11-23
    Christmas Day           | 12-25
      observed              | -      -      -      12-24  -
  `,
  AT: `
    Neujahr             | 01-01
    Heilige Drei Könige | 01-06
    Ostermontag         | 04-01  04-21  04-06  03-29  04-17
    Staatsfeiertag      | 05-01
    Christi Himmelfahrt | 05-09  05-29  05-14  05-06  05-25
    Pfingstmontag       | 05-20  06-09  05-25  05-17  06-05
    Fronleichnam        | 05-30  06-19  06-04  05-27  06-15
    Mariä Himmelfahrt   | 08-15
    Nationalfeiertag    | 10-26
    Allerheiligen       | 11-01
    Mariä Empfängnis    | 12-08
    Christtag           | 12-25
    Stefanitag          | 12-26
  `,
  PT: `
    Ano Novo                     | 01-01
    Sexta-feira Santa            | 03-29  04-18  04-03  03-26  04-14
    Páscoa                       | 03-31  04-20  04-05  03-28  04-16
    Dia da Liberdade             | 04-25
    Dia do Trabalhador           | 05-01
    Corpo de Deus                | 05-30  06-19  06-04  05-27  06-15
    Dia de Portugal              | 06-10
    Assunção                     | 08-15
    Implantação da República     | 10-05
    Todos os Santos              | 11-01
    Restauração da Independência | 12-01
    Imaculada Conceição          | 12-08
    Natal                        | 12-25
  `,
  PL: `
    Nowy Rok                 | 01-01
    Trzech Króli             | 01-06
    Wielkanoc                | 03-31  04-20  04-05  03-28  04-16
    Poniedziałek Wielkanocny | 04-01  04-21  04-06  03-29  04-17
    Święto Pracy             | 05-01
    Święto Konstytucji       | 05-03
    Zielone Świątki          | 05-19  06-08  05-24  05-16  06-04
    Boże Ciało               | 05-30  06-19  06-04  05-27  06-15
    Wniebowzięcie            | 08-15
    Wszystkich Świętych      | 11-01
    Święto Niepodległości    | 11-11
    Wigilia                  | -      12-24  12-24  12-24  12-24
    Boże Narodzenie          | 12-25
    Drugi dzień świąt        | 12-26
  `,
  CH: `
    Neujahr     | 01-01
    Auffahrt    | 05-09  05-29  05-14  05-06  05-25
    Bundesfeier | 08-01
    Weihnachten | 12-25
  `,
};
