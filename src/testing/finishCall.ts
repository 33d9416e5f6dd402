type Report<Part> = (part: Part) => void;

/** Runs a call of a worker to its end: the parts and the value of its answer, and its steps. */
export async function finishCall<Input, Part, Value>(
  call: (input: Input, report: Report<Part>) => Promise<Generator<void, Value> | null>,
  input: Input,
) {
  const parts: Part[] = [];
  const answering = await call(input, (part) => void parts.push(part));
  let stepCount = 1;
  let step = answering?.next();
  for (; step && !step.done; step = answering?.next()) stepCount += 1;
  if (!step) throw new Error('There is no catalogue');
  return { parts, value: step.value, stepCount };
}
