@echo off
rem Runs Heddle from where it was unpacked. HEDDLE_JAVA_OPTIONS holds further options for the JVM, JAVA_HOME picks it.
rem There are no blocks in parentheses: a path that has one, such as "C:\Program Files (x86)", would end them.
setlocal DisableDelayedExpansion
set "HEDDLE_HOME=%~dp0.."
set "HEDDLE_SHARE="
set "HEDDLE_JAR=%HEDDLE_HOME%\heddle-cli.jar"
if not exist "%HEDDLE_JAR%" goto incomplete

rem A JDK from 17 on: JAVA_HOME, else the java.exe on the path, never one of the current directory.
if defined JAVA_HOME goto given
set "HEDDLE_JAVA="
for %%j in (java.exe) do set "HEDDLE_JAVA=%%~$PATH:j"
if not defined HEDDLE_JAVA goto missing
goto found
:given
set "HEDDLE_JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%HEDDLE_JAVA%" goto wrong
:found
rem The version stands in the JDK's file "release"; where there is none, such as beside a link, the JVM itself will tell.
set "HEDDLE_VERSION=unknown"
for %%j in ("%HEDDLE_JAVA%") do set "HEDDLE_RELEASE=%%~dpj..\release"
if not exist "%HEDDLE_RELEASE%" goto archive
for /f "usebackq tokens=1,2 delims==" %%j in ("%HEDDLE_RELEASE%") do if "%%j"=="JAVA_VERSION" set "HEDDLE_VERSION=%%~k"
for /f "tokens=1 delims=." %%j in ("%HEDDLE_VERSION%") do if %%j LSS 17 goto old

:archive
rem A class data archive of this JDK halves the start-up time. It is made by the first command, where this directory can be
rem written, and optional: without it, or when it does not fit, the JVM starts without a word.
set "HEDDLE_ARCHIVE=%HEDDLE_HOME%\lib\classes-%HEDDLE_VERSION%.jsa"
if exist "%HEDDLE_ARCHIVE%" goto made
set "HEDDLE_NEW=%HEDDLE_ARCHIVE%.%RANDOM%"
copy /y nul "%HEDDLE_NEW%" >nul 2>&1
if not exist "%HEDDLE_NEW%" goto run
"%HEDDLE_JAVA%" -jar "%HEDDLE_JAR%" trace convert "%HEDDLE_HOME%\examples\bank.std" -o "%HEDDLE_NEW%.hdl" >nul 2>&1 <nul
"%HEDDLE_JAVA%" "-XX:DumpLoadedClassList=%HEDDLE_NEW%.list" -jar "%HEDDLE_JAR%" analyze "%HEDDLE_HOME%\examples\bank.std" "%HEDDLE_NEW%.hdl" -o - >nul 2>&1 <nul
"%HEDDLE_JAVA%" -Xshare:dump "-XX:SharedClassListFile=%HEDDLE_NEW%.list" "-XX:SharedArchiveFile=%HEDDLE_NEW%" -cp "%HEDDLE_JAR%" >nul 2>&1 <nul
rem An empty file says that this JDK cannot make one.
move /y "%HEDDLE_NEW%" "%HEDDLE_ARCHIVE%" >nul 2>&1
del "%HEDDLE_NEW%.list" "%HEDDLE_NEW%.hdl" >nul 2>&1
:made
for %%j in ("%HEDDLE_ARCHIVE%") do if not "%%~zj"=="0" set HEDDLE_SHARE="-XX:SharedArchiveFile=%HEDDLE_ARCHIVE%"
:run
rem A heap that begins small has to be collected as a whole each time before it grows: a sixth of the time of a large scan.
"%HEDDLE_JAVA%" -XX:+UseParallelGC -XX:InitialRAMPercentage=12.5 -Xshare:auto -Xlog:disable -Xlog:all=error:stderr %HEDDLE_SHARE% %HEDDLE_JAVA_OPTIONS% -jar "%HEDDLE_JAR%" %*
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
:old
>&2 echo heddle: Java 17 or newer is needed, and "%HEDDLE_JAVA%" is version %HEDDLE_VERSION%
exit /b 70
