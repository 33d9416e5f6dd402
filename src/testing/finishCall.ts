type Report<Part> = (part: Part) => void;

/** Runs a worker call to its end; returns the parts and value of its answer and the step count. */
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
