import { practice } from '../practice/practice';

/** The part of the app that may be left out: with null the rest is whole. */
export const ADD_ON: typeof practice | null = practice;
