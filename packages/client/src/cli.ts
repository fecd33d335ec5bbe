#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
})
