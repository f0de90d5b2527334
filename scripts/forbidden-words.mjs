/**
 * Words that a language's glossary (`locales/glossary-*.md`) forbids: `never` in a translation, where the English sentence
 * fits `when`; `say` instead. Quotation marks and the spaces of French are held here too.
 */
const forbidden = {
  ar: [
    {
      when: /\bterminals?\b/i,
      never:
        /(?<!\p{L}|هذا )(?:و|ب|ل|لل|ال)?(?:جهاز(?:ان|ين|ًا)?|أجهزة)(?!\p{L}|[\u064b-\u0652]| (?:ال)?دفع)/u,
      say: 'جهاز الدفع',
    },
    { when: /\bthis device\b/i, never: /جهازك/, say: 'هذا الجهاز' },
    { never: /[“”"]/, say: '« »' },
    { never: /الـ ?Webhook/i, say: 'Webhook' },
    { never: /تنشيط/, say: 'تفعيل' },
    { never: /تصديق/, say: 'التحقق الأمني' },
    { when: /\bactions?\b/i, never: /قرار/, say: 'إجراء' },
    {
      never:
        /(?:^|[.؟:] )(?:حاول|اطلب|اتصل|ابحث|انتظر|اضغط|افتح|أدخل|اختر|استخدم|راجع|حدّث|أعد|أفرغ|اسمح|غادر|اكتب|سجّل)(?!\p{L})/u,
      say: 'يُرجى',
    },
    { never: /\p{Script=Arabic}[,;?]/u, say: '، ؛ ؟' },
  ],
  zh: [
    { when: /\b(payments?|transactions?)\b/i, never: /付款/, say: '交易' },
    { when: /\bsuperseded\b/i, never: /抵消/, say: '被取代' },
    { when: /\bthis device\b/i, never: /(此|该|您的)设备/, say: '本设备' },
    { when: /\btenant\b/i, never: /空间/, say: '租户' },
    { never: /禁用/, say: '停用' },
    { never: /\p{Script=Han}[,;:?!]/u, say: '，；：？！' },
    { never: /[«»]/, say: '“ ”' },
  ],
  it: [
    { never: /\b(tu[oae]|tuoi|chiedi|controlla i|digita|cercala|spostati)\b/i, say: 'Lei' },
    { when: /\baction/i, never: /\bdecision[ei]\b/i, say: 'azione' },
    { when: /\btenant\b/i, never: /\bspazio\b/i, say: 'tenant' },
    { never: /[«»"]/, say: '“ ”' },
    { never: /'/, say: '’' },
  ],
  es: [
    {
      never: /(?<!\p{L})(tus?|pide|elige|invita|añade|inténtalo|conéctate|búscala|búscalo)(?!\p{L})/iu,
      say: 'usted',
    },
    { when: /\baction/i, never: /\bdecisi[oó]n(es)?\b/i, say: 'acción' },
    { when: /\btenant\b/i, never: /\bespacio\b/i, say: 'tenant' },
    { never: /\?/, unless: /¿/, say: '¿ ?' },
    { never: /[«»"]/, say: '“ ”' },
  ],
  fr: [
    { never: /(?<=[^\s\u202f\d])[;!?»]|[ \u00a0][:;!?»]|«(?!\u202f)/, say: 'U+202F' },
    { never: /\bmarchands?\b/i, say: 'commerçant' },
    { when: /\baction/i, never: /\bdécisions?\b/i, say: 'action' },
    { when: /\btenant\b/i, never: /\bespace\b/i, say: 'tenant' },
    { never: /[“”"]/, say: '« »' },
    { never: /'/, say: '’' },
  ],
};

/** Faults of a translation against the language's glossary: the word and the one to use. */
export const forbiddenIn = (language, sentence, translation) =>
  (forbidden[language] ?? [])
    .filter(({ when, unless }) => (!when || when.test(sentence)) && !unless?.test(translation))
    .map(({ never, say }) => [never.exec(translation)?.[0], say])
    .filter(([found]) => found !== undefined)
    .map(([found, say]) => `"${found.trim()}" is not in the glossary, "${say}" is,`);
