import { serveLoudness } from './loudnessServer';

serveLoudness(globalThis);
