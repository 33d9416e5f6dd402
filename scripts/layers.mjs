/** All layers below `ui` and `actions`. */
const BELOW = [
  'config',
  'domain',
  'lib',
  'texts',
  'engine',
  'routing',
  'wire',
  'storage',
  'player',
  'offline',
];

/** The floors of practice below its screens. */
const PRACTICE_FLOORS = ['practice/rules', 'practice/store', 'practice/work'];

/**
 * The direction of imports. The table is the rule: everything below is generated from it.
 * layers.test.ts proves that the rules work, on a planted tree and on the real one.
 */
export const MAY_IMPORT = {
  config: [],
  domain: [],
  lib: [],
  // Rules and storage return codes; layers above them turn these into sentences.
  // A language's files are loaded like other lazy parts (lib).
  texts: ['domain', 'lib'],
  engine: ['domain'],
  // ui has links and actions change addresses. They do not import each other, but both import this.
  routing: [],
  wire: ['config', 'domain', 'lib', 'engine'],
  storage: ['config', 'domain', 'lib', 'engine'],
  player: ['config', 'domain', 'lib'],
  // The service worker and the page's side of it: browser mechanisms without rules of the app.
  offline: ['config', 'domain', 'lib'],
  ui: ['config', 'domain', 'lib', 'texts', 'routing'],
  actions: BELOW,
  features: [...BELOW, 'ui', 'actions'],
  // The part that may be left out, with floors of its own. Of the core, only app knows it.
  'practice/rules': ['domain', 'engine'],
  'practice/store': ['config', 'domain', 'lib', 'engine', 'storage', 'practice/rules'],
  'practice/work': [...BELOW, 'actions', 'practice/rules', 'practice/store'],
  'practice/screens': [...BELOW, 'ui', 'actions', ...PRACTICE_FLOORS],
  practice: [...BELOW, 'ui', 'actions', ...PRACTICE_FLOORS, 'practice/screens'],
  app: [...BELOW, 'ui', 'actions', 'features', ...PRACTICE_FLOORS, 'practice'],
};

/** The parts of the storage, each with the parts that it may import. */
export const STORAGE_FOLDERS = {
  database: [],
  songs: ['database'],
  settings: ['database'],
  lists: ['database', 'songs', 'playlists'],
  side: ['database'],
  playlists: ['database', 'songs'],
  listens: ['database', 'settings'],
  files: ['database', 'songs', 'settings', 'playlists', 'listens'],
};

const TEST_FILES = '\\.test\\.tsx?$|^src/testing/';

/** The files of a layer; of practice itself only its entry, as its folders are layers. */
const filesOf = (layer) => (layer === 'practice' ? 'practice/[^/]+$' : `${layer}/`);

function layerRules() {
  const layers = Object.keys(MAY_IMPORT);
  return layers.map((layer) => {
    const forbidden = layers.filter(
      (other) => other !== layer && !MAY_IMPORT[layer].includes(other),
    );
    return {
      name: `${layer.replace('/', '-')}-imports-only-below`,
      comment: `${layer} may import ${MAY_IMPORT[layer].join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: `^src/${filesOf(layer)}`, pathNot: TEST_FILES },
      to: {
        path: `^(src/(${[...forbidden, 'testing'].map(filesOf).join('|')})|service/|e2e/|mounted/|bench/|scripts/)`,
      },
    };
  });
}

function storageFolderRules() {
  return Object.entries(STORAGE_FOLDERS).map(([folder, below]) => ({
    name: `storage-${folder}-imports-only-below`,
    comment: `src/storage/${folder} may import ${below.join(', ') || 'no other folder of the storage'}.`,
    severity: 'error',
    from: { path: `^src/storage/${folder}/`, pathNot: TEST_FILES },
    to: { path: '^src/storage/', pathNot: `^src/storage/(${[folder, ...below].join('|')})/` },
  }));
}

function siblingRule(name, folder, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${folder}/([^/]+)/`, pathNot: TEST_FILES },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
  };
}

function packageRule(name, packagePattern, fromPath, allowedPath, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: fromPath, pathNot: `${allowedPath}|${TEST_FILES}` },
    to: { path: `node_modules/(${packagePattern})/` },
  };
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const FORBIDDEN = [
  {
    name: 'no-cycles',
    comment: 'A cycle means that two files are one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  ...layerRules(),
  ...storageFolderRules(),
  siblingRule('features-do-not-meet', 'src/features', 'Shared parts move down to actions or ui.'),
  siblingRule('wire-clients-do-not-meet', 'src/wire', 'Each outside service stands alone.'),
  {
    name: 'service-imports-rules-only',
    comment: 'The service plays the outside world; it knows the rules and the search, not the app.',
    severity: 'error',
    from: { path: '^service/', pathNot: TEST_FILES },
    to: { path: '^(src/(?!domain/|engine/)|e2e/|mounted/|bench/|scripts/)' },
  },
  packageRule(
    'idb-only-in-storage',
    'idb',
    '^src/',
    '^src/storage/',
    'Storage hands out domain values, no database types.',
  ),
  packageRule(
    'react-stays-at-the-edge',
    'react|react-dom|@base-ui|@tanstack',
    '^src/(config|domain|lib|texts|engine|wire|storage|player|offline|practice/(rules|store))/',
    '/use[A-Z][^/]*\\.ts$',
    'Rules, network, storage and player run without a framework.',
  ),
  packageRule(
    'domain-packages-are-pure',
    '(?!valibot|fastest-levenshtein|wanakana|ts-fsrs)[^/]+',
    '^src/(config|domain|lib|texts|engine|practice/rules)/',
    '/use[A-Z][^/]*\\.ts$',
    'Rules and lib use small pure packages only.',
  ),
];

export const CRUISE_OPTIONS = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
};
