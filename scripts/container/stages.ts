/** Reads the Dockerfile and builds its stages in folders, where no container engine is at hand. */
import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import * as v from 'valibot';

const run = promisify(execFile);
const wordsSchema = v.array(v.string());
const NPM_CI = /^npm ci\b/;
const APK = /^apk add\b/;

interface Step {
  readonly keyword: string;
  readonly flags: Readonly<Record<string, string>>;
  /** Everything behind keyword and flags. */
  readonly text: string;
  readonly words: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly platform: string | null;
  readonly steps: readonly Step[];
}

const FLAG = /^--([a-z-]+)=(\S+)\s+/;

function toStep(keyword: string, content: string): Step {
  const flags: Record<string, string> = {};
  let text = content;
  for (let found = FLAG.exec(text); found !== null; found = FLAG.exec(text)) {
    const [whole, name = '', value = ''] = found;
    flags[name] = value;
    text = text.slice(whole.length);
  }
  return { keyword, flags, text, words: text.split(/\s+/) };
}

export function readStages(dockerfile: string): readonly Stage[] {
  const stages: (Stage & { readonly steps: Step[] })[] = [];
  const lines = dockerfile.split('\n');
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const { start, end } = instruction.getRange();
    const keyword = instruction.getKeyword();
    const line = lines.slice(start.line, end.line + 1).join(' ');
    const step = toStep(keyword, line.slice(keyword.length).trim());
    if (step.keyword !== 'FROM') {
      stages.at(-1)?.steps.push(step);
      continue;
    }
    const [image = '', , name = ''] = step.words;
    stages.push({ name, image, platform: step.flags.platform ?? null, steps: [] });
  }
  return stages;
}

/** The last step of a stage with this keyword. */
export function stepOf(stage: Stage, keyword: string): Step {
  const step = stage.steps.findLast((each) => each.keyword === keyword);
  if (step === undefined) throw new Error(`${stage.name} has no ${keyword}.`);
  return step;
}

/** The words of `CMD`, `ENTRYPOINT` or `HEALTHCHECK` in their JSON form. */
export function commandOf(stage: Stage, keyword: string): readonly string[] {
  const { text } = stepOf(stage, keyword);
  return v.parse(wordsSchema, JSON.parse(text.replace(/^CMD /, '')));
}

export interface BuildOptions {
  /** The sources, with their installed packages. */
  readonly root: string;
  /** A folder for the stages' file systems, each below its name. */
  readonly output: string;
  /** Whether .dockerignore lets a path of the sources through. */
  readonly isSent: (path: string) => boolean;
}

/** A stage's path within the output folder. */
function inside({ output }: BuildOptions, stage: string, workFolder: string, path: string): string {
  return join(output, stage, resolve(workFolder, path));
}

async function copy(step: Step, stage: Stage, workFolder: string, options: BuildOptions) {
  const { from } = step.flags;
  const sources = step.words.slice(0, -1);
  const target = step.words.at(-1) ?? '';
  for (const source of sources) {
    const origin =
      from === undefined ? join(options.root, source) : inside(options, from, '/', source);
    // Several files go into a folder; one folder's content becomes the target.
    const isFile = sources.length > 1;
    const path = inside(options, stage.name, workFolder, isFile ? join(target, source) : target);
    await cp(origin, path, {
      recursive: true,
      filter: (each) => {
        if (from !== undefined) return true;
        const relative = each
          .slice(options.root.length + 1)
          .split(sep)
          .join('/');
        return relative === '' || options.isSent(relative);
      },
    });
  }
}

/** Packages are those that are installed here; programs of Alpine are Debian's. */
async function runShell(text: string, folder: string, root: string): Promise<void> {
  if (APK.test(text)) return;
  if (NPM_CI.test(text)) return symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run('sh', ['-ec', text], { cwd: folder });
}

/** Takes the steps of a stage. Stages that it copies from have to be built before. */
export async function buildStage(stage: Stage, options: BuildOptions): Promise<void> {
  let workFolder = '/';
  await mkdir(join(options.output, stage.name), { recursive: true });
  for (const step of stage.steps) {
    if (step.keyword === 'WORKDIR') {
      workFolder = step.text;
      await mkdir(inside(options, stage.name, workFolder, '.'), { recursive: true });
    }
    if (step.keyword === 'COPY') await copy(step, stage, workFolder, options);
    if (step.keyword === 'RUN') {
      await runShell(step.text, inside(options, stage.name, workFolder, '.'), options.root);
    }
  }
}

/** Reads .dockerignore as far as it is used here: `*`, `!name` of the root, and `**` + `/*.ending`. */
export function readIgnored(text: string): (path: string) => boolean {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const sent = new Set(lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)));
  const endings = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice(4));
  const known = [
    '*',
    ...[...sent].map((name) => `!${name}`),
    ...endings.map((end) => `**/*${end}`),
  ];
  const unknown = lines.filter((line) => !known.includes(line));
  if (unknown.length > 0) throw new Error(`not understood in .dockerignore: ${unknown.join(', ')}`);
  return (path) =>
    sent.has(path.split('/')[0] ?? '') && !endings.some((ending) => path.endsWith(ending));
}
