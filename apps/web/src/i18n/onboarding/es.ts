import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Su contacto",
    text: "Una pregunta, un problema de acceso, una demostración: escriba a quienes llevan esta instalación de Amont.",
    write: "Escribir a {{email}}",
    none: "Quienes llevan esta instalación no han dado ninguna dirección. Diríjase a la persona que le dio a conocer Amont.",
    demo: "Pedir una demostración",
  },
  requestDemo: {
    title: "Pedir una demostración",
    text: "Bastan unas palabras: le responderemos por correo.",
    company: "Sociedad",
    message: "Mensaje (opcional)",
    submit: "Enviar la petición",
    doneTitle: "Petición enviada",
    done: "Gracias. La respuesta llegará a {{email}}.",
  },
  emailCheck: {
    valid: "dirección de correo válida",
    invalid: "dirección de correo no válida",
    loading: "cargando",
    suggestion: "¿Quería decir {{email}}?",
  },
  productDemo: {
    title: "Demostración",
    fillTitle: "Probar con datos ficticios",
    fillText:
      "Un año de extractos y algunas facturas por venir, inventados para {{company}}: lo necesario para probar la previsión, las categorías y la conciliación. Todo se retira de una vez.",
    fill: "Rellenar con datos ficticios",
    filled: "Operaciones ficticias añadidas: {{number}}",
    filledTitle: "{{company}} contiene datos ficticios",
    since: "Desde el {{day}}. Lo que usted introdujo o importó no se tocará, ni un céntimo.",
    open: "Abrir la previsión",
    remove: "Retirar los datos ficticios",
    removeTitle: "¿Retirar los datos ficticios?",
    removeText:
      "Las cuentas y operaciones inventadas se van, con lo que hizo con ellas: categorías elegidas, conciliaciones, desgloses. Lo que añadió se queda.",
    cancel: "Cancelar",
    removed: "Datos ficticios retirados",
    kept: "Cuentas conservadas, porque añadió operaciones en ellas: {{names}}",
    notEmptyTitle: "Esta sociedad ya tiene sus cifras",
    notEmpty:
      "Los datos ficticios nunca se mezclan con los suyos. Cree una sociedad para probar: después se archiva.",
    create: "Crear una sociedad",
    administrators:
      "Un administrador de su organización puede rellenar una sociedad con datos ficticios, y retirarlos.",
  },
  onboardingPath: {
    label: "Puesta en marcha",
    company: "Su sociedad",
    data: "Sus datos",
    team: "Su equipo",
    balance: "Primer saldo",
    done: "hecho",
    current: "en curso",
  },
};
