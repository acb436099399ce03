import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro:
      "Como a empresa prevê. Cada escolha é guardada de imediato, para todos os que trabalham nesta empresa.",
    saved: "Definição guardada",
    toCompany: "País e moeda da empresa",
    periods: {
      title: "Periodicidade",
      input: "Introdução das previsões",
      inputHint:
        "O período em que o plano se escreve. O que já está previsto mantém a sua data: os meses somam-se no seu trimestre, um mês lê-se na semana ou no dia do seu dia 1.",
      tracking: "Colunas ao abrir",
      trackingHint:
        "O período que a previsão mostra primeiro: o da introdução ou um mais longo. Acompanha-o se fosse ficar mais curto.",
    },
    daysOff: {
      title: "Dias não úteis",
      weekdays: "Dias da semana não úteis",
      hint: "Na previsão por dia não têm coluna: o que neles cai lê-se no dia útil seguinte. Um montante previsto para vários dias reparte-se pelos dias úteis.",
      holidays: "Feriados",
      none: "Nenhum",
      holidaysHint: "Os feriados nacionais deste país também não são úteis.",
      next: "Os próximos: {{days}}",
    },
    vat: {
      title: "IVA",
      automatic: "Calcular o IVA a pagar",
      hint: "A previsão da categoria IVA vem então das outras: o IVA liquidado menos o IVA dedutível de um período, segundo a taxa de cada categoria, é devido no seguinte. Um crédito é reportado. As séries dessa categoria deixam de contar.",
      manual: "Há montantes de IVA futuros introduzidos à mão: prevalecem sobre o cálculo.",
      rates: "Taxas de IVA das categorias",
    },
    planning: {
      title: "Previsão e contas",
      shared: {
        name: "Prever para toda a empresa",
        hint: "Um só plano, na moeda da empresa.",
      },
      "non-shared": {
        name: "Prever conta a conta",
        hint: "Cada conta bancária tem o seu plano, na sua moeda; o da empresa reúne-os.",
      },
      kept: "O que já está previsto da outra forma continua a contar, e só se altera voltando a ela.",
    },
    display: {
      title: "Apresentação",
      hidesFuture: "Ocultar a taxa de realização dos períodos futuros",
      hint: "A percentagem só aparece então a partir do período em curso.",
    },
  },
  companySettings: {
    title: "País e moeda",
    countryHint: "Onde a empresa está estabelecida.",
    currency: "Moeda principal",
    currencyHint:
      "A da previsão e dos totais. Uma conta noutra moeda mantém a sua e é convertida. Depois de o plano começar, os seus montantes são convertidos com ela.",
    saved: "Definição guardada",
    conversion: {
      title: "Passar de {{from}} para {{to}}?",
      sentence:
        "Todos os montantes do plano são convertidos de uma vez, à taxa de {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Esta taxa tem mais de dez dias.",
      forecasts: "Previsões: {{count}}, das quais fórmulas com montantes: {{formulas}}",
      adjustments: "Ajustes e investimentos: {{count}}",
      indicators: "Valores de indicadores: {{count}}",
      copies: "Cópias congeladas, que mantêm a sua moeda: {{count}}",
      samples: "Por exemplo",
      now: "Hoje",
      afterwards: "Depois",
      kept: "Contas e operações mantêm a sua moeda. O que foi alterado no plano antes desta mudança já não poderá ser anulado.",
      confirm: "Converter e mudar de moeda",
      cancel: "Cancelar",
    },
  },
  ownAccount: {
    profile: "Perfil",
    save: "Guardar",
    saved: "Perfil guardado",
    emailHint: "É com ele que inicia sessão; não se altera aqui.",
    currentPassword: "Palavra-passe atual",
    changePassword: "Alterar a palavra-passe",
    endsSessions: "As suas outras sessões serão fechadas; esta continua.",
    changed: "Palavra-passe alterada. Esta sessão continua; as suas outras sessões estão fechadas.",
    keptElsewhere: "A sua palavra-passe é guardada pelo serviço de acesso da sua organização: altera-se lá.",
    secondFactor: {
      title: "Segundo fator",
      off: "Inativo",
      on: "Ativo",
      offText:
        "Um código do seu telefone, pedido depois da palavra-passe: uma palavra-passe roubada já não basta para entrar.",
      enrol: "Ativar",
      onText: "A sua aplicação de autenticação é pedida em cada início de sessão desde {{day}}.",
      codesLeft: "Códigos de recuperação restantes: {{left}}",
      renew: "Novos códigos de recuperação",
      remove: "Retirar o segundo fator",
      removed: "Segundo fator retirado",
      removeTitle: "Retirar o segundo fator?",
      removeText:
        "A palavra-passe bastará para entrar. Os códigos de recuperação deixarão de servir e as outras sessões serão fechadas.",
      keep: "Manter",
      enrolTitle: "Ativar o segundo fator",
      picture: "Imagem a digitalizar com a sua aplicação de autenticação",
      scan: "Digitalize esta imagem com uma aplicação de autenticação: a do telefone ou a do gestor de palavras-passe.",
      typeKey: "Sem câmara, escreva esta chave:",
      code: "Código da aplicação",
      codeHint: "Os seis algarismos que mostra agora.",
      confirm: "Verificar e ativar",
      codesTitle: "Os seus códigos de recuperação",
      codesText:
        "Se perder o telefone, cada um destes códigos deixa-o entrar uma vez. Guarde-os em lugar seguro: não voltarão a ser mostrados.",
      codesFile: "codigos-de-recuperacao-amont.txt",
      download: "Transferir",
      kept: "Já os guardei",
      keptElsewhere: "O segundo fator é mantido pelo serviço de acesso da sua organização: regula-se lá.",
    },
    sessions: {
      title: "Sessões",
      current: "Esta sessão",
      device: "{{browser}} em {{system}}",
      unknownDevice: "Navegador desconhecido",
      from: "Rede {{address}}",
      since: "desde {{moment}}",
      lastUse: "vista {{moment}}",
      end: "Terminar",
      endOf: "Terminar a sessão {{device}}",
      endOthers: "Terminar as outras",
      ended: "Sessão terminada",
      endedOthers: "Outras sessões terminadas",
      alone: "Não tem sessão aberta em mais nenhum lugar.",
      keptElsewhere:
        "As suas sessões são mantidas pelo serviço de acesso da sua organização: terminam-se lá.",
    },
    again: {
      title: "É mesmo você?",
      text: "Esta alteração diz respeito à segurança da sua conta: pede um início de sessão dos últimos dez minutos. Abre-se numa janela ao lado, e regressa aqui.",
      confirm: "Iniciar sessão novamente",
      cancel: "Cancelar",
      failed:
        "O início de sessão não se concluiu. Tente de novo; se nenhuma janela abrir, o navegador está a bloqueá-la.",
    },
  },
};
