import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro:
      "Cómo prevé la empresa. Cada elección se guarda al momento, para todos los que trabajan en esta empresa.",
    saved: "Ajuste guardado",
    toCompany: "País y moneda de la empresa",
    periods: {
      title: "Periodicidad",
      input: "Introducción de previsiones",
      inputHint:
        "El periodo en el que se escribe el plan. Lo ya previsto conserva su fecha: los meses se suman en su trimestre, un mes se lee en la semana o el día de su 1.",
      tracking: "Columnas al abrir",
      trackingHint:
        "El periodo que la previsión muestra primero: el de la introducción o uno más largo. Lo sigue si fuera a ser más corto.",
    },
    daysOff: {
      title: "Días no laborables",
      weekdays: "Días de la semana no laborables",
      hint: "En la previsión por día no tienen columna: lo que cae en ellos se lee el siguiente día laborable. Un importe previsto para varios días se reparte entre los laborables.",
      holidays: "Festivos",
      none: "Ninguno",
      holidaysHint: "Los festivos nacionales de este país tampoco son laborables.",
      next: "Los próximos: {{days}}",
    },
    vat: {
      title: "IVA",
      automatic: "Calcular el IVA a pagar",
      hint: "La previsión de la categoría de IVA sale entonces de las demás: el IVA repercutido menos el IVA soportado de un periodo, según el tipo de cada categoría, se debe en el siguiente. Un crédito se traslada. Las series de esa categoría ya no cuentan.",
      manual: "Hay importes de IVA futuros introducidos a mano: prevalecen sobre el cálculo.",
      rates: "Tipos de IVA de las categorías",
    },
    planning: {
      title: "Previsión y cuentas",
      shared: {
        name: "Prever para toda la empresa",
        hint: "Un solo plan, en la moneda de la empresa.",
      },
      "non-shared": {
        name: "Prever cuenta por cuenta",
        hint: "Cada cuenta bancaria tiene su plan, en su moneda; el de la empresa los reúne.",
      },
      kept: "Lo ya previsto de la otra forma sigue contando, y solo se cambia volviendo a ella.",
    },
    display: {
      title: "Visualización",
      hidesFuture: "Ocultar la tasa de realización de los periodos futuros",
      hint: "El porcentaje aparece entonces solo a partir del periodo en curso.",
    },
  },
  companySettings: {
    title: "País y moneda",
    countryHint: "Dónde está establecida la empresa.",
    currency: "Moneda principal",
    currencyHint:
      "La de la previsión y los totales. Una cuenta en otra moneda conserva la suya y se convierte. Una vez empezado el plan, sus importes se convierten con ella.",
    saved: "Ajuste guardado",
    conversion: {
      title: "¿Pasar de {{from}} a {{to}}?",
      sentence:
        "Todos los importes del plan se convierten de una vez, al tipo del {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Este tipo tiene más de diez días.",
      forecasts: "Previsiones: {{count}}, de ellas fórmulas con importes: {{formulas}}",
      adjustments: "Ajustes e inversiones: {{count}}",
      indicators: "Valores de indicadores: {{count}}",
      copies: "Copias congeladas, que conservan su moneda: {{count}}",
      samples: "Por ejemplo",
      now: "Hoy",
      afterwards: "Después",
      kept: "Las cuentas y las operaciones conservan su moneda. Lo que se modificó en el plan antes de este cambio ya no se podrá deshacer.",
      confirm: "Convertir y cambiar de moneda",
      cancel: "Cancelar",
    },
  },
  ownAccount: {
    profile: "Perfil",
    save: "Guardar",
    saved: "Perfil guardado",
    emailHint: "Con ella inicia sesión; no se cambia aquí.",
    currentPassword: "Contraseña actual",
    changePassword: "Cambiar la contraseña",
    endsSessions: "Sus otras sesiones se cerrarán; esta continúa.",
    changed: "Contraseña cambiada. Esta sesión continúa; sus otras sesiones están cerradas.",
    keptElsewhere: "Su contraseña la guarda el servicio de acceso de su organización: se cambia allí.",
  },
};
