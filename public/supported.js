// Runs before the app, in the syntax of 2015, so that a browser too old to parse the app says so instead of staying blank.
// docs/browsers.md names the versions that have all of these.
const isSupported =
  'noModule' in HTMLScriptElement.prototype &&
  'popover' in HTMLElement.prototype &&
  'toSpliced' in Array.prototype &&
  'canParse' in URL &&
  'registerProperty' in CSS &&
  'any' in AbortSignal;

const sentences = {
  en: [
    'Tapdeck needs a newer browser',
    'Update this browser, or open Tapdeck in Chrome or Edge 120, Firefox 128, Safari 17.4 or later.',
  ],
  zh: [
    'Tapdeck 需要更新版本的浏览器',
    '请更新此浏览器，或使用 Chrome 或 Edge 120、Firefox 128、Safari 17.4 或更高版本打开 Tapdeck。',
  ],
  ar: [
    'يحتاج Tapdeck إلى متصفح أحدث',
    'يجب تحديث هذا المتصفح أو فتح Tapdeck في Chrome أو Edge 120 أو Firefox 128 أو Safari 17.4 أو إصدار أحدث.',
  ],
  it: [
    'Tapdeck richiede un browser più recente',
    'Aggiornare questo browser o aprire Tapdeck in Chrome o Edge 120, Firefox 128, Safari 17.4 o versioni successive.',
  ],
  es: [
    'Tapdeck necesita un navegador más reciente',
    'Actualice este navegador o abra Tapdeck en Chrome o Edge 120, Firefox 128, Safari 17.4 o versiones posteriores.',
  ],
  fr: [
    'Tapdeck nécessite un navigateur plus récent',
    'Mettez ce navigateur à jour, ou ouvrez Tapdeck dans Chrome ou Edge 120, Firefox 128, Safari 17.4 ou une version ultérieure.',
  ],
};

function rememberedLanguage() {
  try {
    const language = localStorage.getItem('tapdeck.language');
    return language in sentences ? language : 'en';
  } catch (_) {
    return 'en';
  }
}

function sayUnsupported() {
  const language = rememberedLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const main = document.createElement('main');
  main.className = 'unsupported';
  ['h1', 'p'].forEach((name, at) => {
    const element = document.createElement(name);
    element.textContent = sentences[language][at];
    main.appendChild(element);
  });
  // Without its root the app does not start.
  const root = document.getElementById('root');
  root.parentNode.replaceChild(main, root);
}

if (!isSupported) sayUnsupported();

// A browser that blocks storage throws at the first look at it. The app then starts with storage that ends with the page, finds that
// nothing else is stored, and says so.
function keepInMemory(name, entries) {
  const storage = Object.create({
    getItem(key) {
      return key in this ? this[key] : null;
    },
    setItem(key, value) {
      this[key] = String(value);
    },
    removeItem(key) {
      delete this[key];
    },
  });
  Object.defineProperty(window, name, { value: Object.assign(storage, entries) });
}

try {
  localStorage.getItem('');
} catch (_) {
  keepInMemory('localStorage');
  // It cannot tell how often it was loaded again, so it never is.
  keepInMemory('sessionStorage', { 'tapdeck.restarted-at': String(Date.now()) });
}

let isLeft = false;
addEventListener('beforeunload', () => {
  isLeft = true;
});

// A service worker that ends while the page starts takes files of the app with it: the page is loaded again, as by
// `src/data/restart-once.ts`, but for one that is being left.
addEventListener(
  'error',
  event => {
    if (isLeft || !(event.target instanceof HTMLScriptElement)) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem('tapdeck.restarted-at')) < 60000) return;
      sessionStorage.setItem('tapdeck.restarted-at', String(Date.now()));
      location.reload();
    } catch (_) {
      // Without storage to remember it by it could go on without end.
    }
  },
  true,
);
