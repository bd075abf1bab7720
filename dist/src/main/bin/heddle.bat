@echo off
rem Runs Heddle from where it was unpacked. HEDDLE_JAVA_OPTIONS holds further options for the JVM, JAVA_HOME picks it.
rem There are no blocks in parentheses: a path that has one, such as "C:\Program Files (x86)", would end them.
setlocal DisableDelayedExpansion
set "HEDDLE_HOME=%~dp0.."
set "HEDDLE_JAR=%HEDDLE_HOME%\heddle-cli.jar"
if not exist "%HEDDLE_JAR%" goto incomplete
if defined JAVA_HOME goto given
set "HEDDLE_JAVA=java.exe"
where /q java.exe
if errorlevel 1 goto missing
goto found
:given
set "HEDDLE_JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%HEDDLE_JAVA%" goto wrong
:found
rem A class data archive halves the start-up time. It is made by the first command, where this directory can be written; a
rem JVM refuses that of another one without a word.
set "HEDDLE_ARCHIVE=%HEDDLE_HOME%\lib\classes.jsa"
if exist "%HEDDLE_ARCHIVE%" goto run
"%HEDDLE_JAVA%" -jar "%HEDDLE_JAR%" trace convert "%HEDDLE_HOME%\examples\bank.std" -o "%HEDDLE_ARCHIVE%.hdl" >nul 2>&1 <nul
"%HEDDLE_JAVA%" "-XX:DumpLoadedClassList=%HEDDLE_ARCHIVE%.list" -jar "%HEDDLE_JAR%" analyze "%HEDDLE_HOME%\examples\bank.std" "%HEDDLE_ARCHIVE%.hdl" -o - >nul 2>&1 <nul
"%HEDDLE_JAVA%" -Xshare:dump "-XX:SharedClassListFile=%HEDDLE_ARCHIVE%.list" "-XX:SharedArchiveFile=%HEDDLE_ARCHIVE%" -cp "%HEDDLE_JAR%" >nul 2>&1 <nul
del "%HEDDLE_ARCHIVE%.list" "%HEDDLE_ARCHIVE%.hdl" >nul 2>&1
:run
"%HEDDLE_JAVA%" -XX:+UseParallelGC -Xshare:auto -Xlog:disable -Xlog:all=error:stderr "-XX:SharedArchiveFile=%HEDDLE_ARCHIVE%" %HEDDLE_JAVA_OPTIONS% -jar "%HEDDLE_JAR%" %*
exit /b %ERRORLEVEL%

:incomplete
>&2 echo heddle: the installation is incomplete: there is no "%HEDDLE_JAR%"
exit /b 70
:missing
>&2 echo heddle: Java is needed: install a JDK, version 17 or newer, or set JAVA_HOME
exit /b 70
:wrong
>&2 echo heddle: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it
exit /b 70
