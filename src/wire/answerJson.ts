import * as v from 'valibot';
import { WireError } from './wireError';

/**
 * An answer's text as JSON of the schema's shape.
 * @throws WireError malformed, naming the field that is missing or wrong
 */
export function parseJsonAnswer<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw WireError.malformed('', 'not JSON');
  }
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw WireError.malformed(v.getDotPath(issue) ?? '', issue.message);
}
