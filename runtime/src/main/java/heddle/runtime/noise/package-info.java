/** Random short delays that make a program show schedules that it seldom has. */
package heddle.runtime.noise;
